import { listRefusedSigns, normaliseTitle } from '@rolecall/domain/positions/normalise-title'
import { Button } from '../../../ui/form/Button.tsx'
import { TITLE_HELP } from './details-fields.ts'

type Props = { title: string; onUse: (title: string) => void }

/** The characters allowed in a title; for a forbidden one, the character and a corrected title. */
export function TitleHelp({ title, onUse }: Props) {
  const signs = listRefusedSigns(title)
  if (signs.length === 0) return TITLE_HELP
  const proposal = normaliseTitle(title)
  return (
    <>
      {`${TITLE_HELP} only: no ${signs.map((sign) => `“${sign}”`).join(', ')}. `}
      {proposal.length > 1 && (
        <Button variant="subtle" size="compact-xs" onClick={() => onUse(proposal)}>
          {`Use “${proposal}”`}
        </Button>
      )}
    </>
  )
}
