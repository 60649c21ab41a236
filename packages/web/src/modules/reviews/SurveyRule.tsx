import { Anchor } from '@mantine/core'
import { survey } from '@rolecall/contract/fairness/survey'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { Fold, SettingsFields } from '../../ui/form/SettingsSection.tsx'
import styles from './FairPlay.module.css'
import { Loaded, RuleRow } from './RuleRow.tsx'

type Settings = CallResult<typeof survey.settings>

/** Whether applicants are invited to answer the survey that audits are based on. */
export function SurveyRule() {
  const asked = useCallQuery(survey.settings, {})
  return (
    <Loaded what="Voluntary survey" asked={asked}>
      {(settings) => (
        <RuleRow
          title="Voluntary survey"
          about="Asks applicants about sex, ethnicity and similar facts. Adverse impact audits use its totals, and no one at your company sees a person’s answers."
          says={settings.data.is_on ? 'Applicants are invited' : 'Off'}
          of={['survey', 'survey_extra']}
          isDefault={!settings.data.is_on}
        >
          <SurveyFields settings={settings} />
          <Fold title="Questions by country" look="plain">
            <Questions settings={settings} />
          </Fold>
        </RuleRow>
      )}
    </Loaded>
  )
}

function SurveyFields({ settings: { data, surveys } }: { settings: Settings }) {
  // A dot in the name of a field would lead into another field.
  const extras = surveys.flatMap(({ name: country, questions }) =>
    questions.flatMap((each) => (each.extra ? [{ ...each, country, name: each.extra.replace('.', '-') }] : [])),
  )
  const initial: Record<string, boolean> = { is_on: data.is_on }
  for (const { name, extra } of extras) initial[name] = data.extra.includes(extra)
  const { form, call } = useCallForm(survey.settle, {
    initial,
    follows: true,
    toBody: ({ is_on = false, ...chosen }) => ({
      is_on,
      extra: extras.flatMap(({ name, extra }) => (chosen[name] ? [extra] : [])),
    }),
  })
  const labels = Object.fromEntries([
    ['is_on', 'Invite applicants to the survey'],
    ...extras.map(({ name, text, country }) => [name, sentence('{country}: ask “{text}”', { country, text })]),
  ])
  const fields: FormField[] = [
    { name: 'is_on', kind: 'check', label: labels.is_on ?? '' },
    ...extras.map(
      ({ name, caution }): FormField => ({ name, kind: 'check', label: labels[name] ?? '', help: caution }),
    ),
  ]
  return (
    <SettingsFields title="Voluntary survey" labels={labels} call={call}>
      <FormFields form={form} fields={fields} />
    </SettingsFields>
  )
}

/** The questions by place with their sources, and what is not asked. */
function Questions({ settings: { surveys, not_asked } }: { settings: Settings }) {
  return (
    <ul className={styles.list} aria-label="Questions by country">
      {surveys.map(({ country, name, questions }) => (
        <li key={country} className={styles.item}>
          <h3>{name}</h3>
          <ul className={styles.says}>
            {questions.map(({ id, text, choices, extra, source }) => (
              <li key={id}>
                {sentence('“{text}”: {choices}, or no answer.[ {only}]', {
                  text,
                  choices: choices.join(', '),
                  only: extra ? 'Only if you turn it on.' : null,
                })}{' '}
                <Anchor href={source.url} rel="noreferrer" inherit underline="always">
                  {source.law}, {source.article}
                </Anchor>
              </li>
            ))}
          </ul>
        </li>
      ))}
      {not_asked.map(({ name, question, why, source }) => (
        <li key={`${name} ${question}`} className={styles.item}>
          <h3>{name}</h3>
          <p>
            {why}{' '}
            <Anchor href={source.url} rel="noreferrer" inherit underline="always">
              {source.law}, {source.article}
            </Anchor>
          </p>
        </li>
      ))}
      <li className={styles.item}>
        <p>We ask nothing elsewhere, because we know of no law there that allows it.</p>
      </li>
    </ul>
  )
}
