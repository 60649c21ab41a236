import { blind } from '@rolecall/contract/revealing/blind'
import { useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { SettingsFields } from '../../ui/form/SettingsSection.tsx'
import { Loaded, RuleRow } from './RuleRow.tsx'

const LABELS = {
  blind_review: 'Use blind review for new {positions}',
  blind_schools: 'Hide schools too',
}
const FIELDS: readonly FormField<keyof typeof LABELS>[] = [
  {
    name: 'blind_review',
    kind: 'check',
    label: LABELS.blind_review,
    help: 'Each {position} can choose otherwise. Existing {positions} don’t change.',
  },
  { name: 'blind_schools', kind: 'check', label: LABELS.blind_schools, help: 'Degrees stay visible.' },
]

const ON = 'On for new {positions}'
const WITH_SCHOOLS = 'On for new {positions}, schools hidden too'

/** Whether new positions use blind review. */
export function BlindRule() {
  const asked = useCallQuery(blind.usual, {})
  return (
    <Loaded what="Blind review" asked={asked}>
      {({ blind_review, blind_schools }) => (
        <RuleRow
          title="Blind review"
          about="Whether names, photos and contact details stay hidden until interviews."
          says={blind_review ? (blind_schools ? WITH_SCHOOLS : ON) : 'Off'}
          of={['blind_review', 'blind_schools']}
          isDefault={!blind_review}
        >
          <UsualFields usual={{ blind_review, blind_schools }} />
        </RuleRow>
      )}
    </Loaded>
  )
}

function UsualFields({ usual }: { usual: { blind_review: boolean; blind_schools: boolean } }) {
  const { form, call } = useCallForm(blind.settle, { initial: usual, follows: true, toBody: (values) => values })
  return (
    <SettingsFields title="Blind review" labels={LABELS} call={call}>
      <FormFields form={form} fields={FIELDS} />
    </SettingsFields>
  )
}
