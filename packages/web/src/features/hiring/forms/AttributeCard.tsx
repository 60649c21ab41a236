import { TextInput } from '@mantine/core'

/** An attribute while it is written; a new one has no key yet. */
export type DraftAttribute = { id: string; key: string; label: string; help: string }

type Props = {
  attribute: DraftAttribute
  /** Characters that each may have. */
  limits: { label: number; help: number }
  isWrong: boolean
  onChange: (changed: Partial<DraftAttribute>) => void
}

/** One attribute of a scorecard while it is written. */
export const AttributeCard = ({ attribute: { label, help }, limits, isWrong, onChange }: Props) => (
  <>
    <TextInput
      label="Attribute"
      withAsterisk
      maxLength={limits.label}
      value={label}
      error={isWrong && 'Say what is rated.'}
      onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
    />
    <TextInput
      label="Help"
      maxLength={limits.help}
      value={help}
      onChange={({ currentTarget }) => onChange({ help: currentTarget.value })}
    />
  </>
)
