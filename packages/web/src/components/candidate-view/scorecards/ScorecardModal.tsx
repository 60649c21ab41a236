import { scorecards } from '@rolecall/contract/interviews/scorecards'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import {
  RATING_WORDS,
  RATINGS,
  SCORECARD_NOTE_MAX,
  VERDICT_WORDS,
  VERDICTS,
} from '@rolecall/domain/interviews/scorecard'
import { useRef } from 'react'
import { useCallForm } from '../../../api/use-call-form.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'

type ScorecardReply = CallResult<typeof scorecards.details>
type Values = Record<string, string>
type Props = {
  named: { candidate_id: string; position_id: string }
  name: string
  opened: ScorecardReply
  onClose: () => void
}

/** Returns a field name: keys of attributes are chosen by the company; `verdict` and `note` are ours. */
const nameOf = (key: string) => `rating-${key}`
const NOT_LOOKED_AT = { value: '', label: 'Not assessed' }
const RATING_OPTIONS = [
  ...RATINGS.map((rating) => ({ value: String(rating), label: RATING_WORDS[rating] })),
  NOT_LOOKED_AT,
]

const OWN_FIELDS: readonly FormField[] = [
  {
    name: 'verdict',
    kind: 'radios',
    label: 'What do you recommend?',
    options: VERDICTS.map((verdict) => ({ value: verdict, label: VERDICT_WORDS[verdict] })),
  },
  {
    name: 'note',
    kind: 'text',
    label: 'Note',
    rows: 3,
    mostRows: 12,
    maxLength: SCORECARD_NOTE_MAX,
    help: 'What you saw or heard that supports this rating',
  },
]

/** The user's own scorecard: a draft until it is submitted. */
export default function ScorecardModal({ named, name, opened, onClose }: Props) {
  const { attributes, own, own_version: version } = opened
  const isDraft = useRef(false)
  const initial: Values = {
    ...Object.fromEntries(attributes.map(({ key }) => [nameOf(key), String(own?.ratings[key] ?? '')])),
    verdict: own?.verdict ?? '',
    note: own?.note ?? '',
  }
  const { form, shell } = useCallForm(scorecards.save, {
    initial,
    keptAs: `scorecard-${named.candidate_id}-${named.position_id}`,
    toBody: (values) => ({
      ...named,
      ratings: Object.fromEntries(
        attributes.flatMap(({ key }) => (values[nameOf(key)] ? [[key, Number(values[nameOf(key)])]] : [])),
      ),
      verdict: VERDICTS.find((verdict) => verdict === values.verdict) ?? null,
      note: values.note,
      is_draft: isDraft.current,
      version,
    }),
    fieldOf: Object.fromEntries([
      ...attributes.map(({ key }) => [`ratings.${key}`, nameOf(key)]),
      ...attributes.slice(0, 1).map(({ key }) => ['ratings', nameOf(key)]),
    ]),
    close: onClose,
  })
  const asked: readonly FormField[] = attributes.map(({ key, label, help }) => ({
    name: nameOf(key),
    kind: 'radios',
    label,
    options: RATING_OPTIONS,
    ...(help && { help }),
  }))
  return (
    <FormModal
      {...shell}
      title={`Your scorecard for ${name}`}
      submitLabel={own?.submitted_at ? 'Save changes' : 'Submit'}
      onSubmit={(event) => {
        isDraft.current = (event.nativeEvent as SubmitEvent).submitter?.hasAttribute('data-draft') ?? false
        shell.onSubmit(event)
      }}
      extra={
        !own?.submitted_at && (
          <Button type="submit" data-draft variant="default" busy={shell.loading}>
            Save draft
          </Button>
        )
      }
      onClose={onClose}
    >
      <FormFields form={form} fields={[...asked, ...OWN_FIELDS]} />
    </FormModal>
  )
}
