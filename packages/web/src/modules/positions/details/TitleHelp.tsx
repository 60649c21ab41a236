import { listRefusedSigns, tidyTitle } from '@rolecall/domain/positions/tidy-title'
import { Button } from '../../../../kit/form/Button.tsx'
import { TITLE_HELP } from './details-fields.ts'

type Props = { title: string; onUse: (title: string) => void }

/** What may stand in a title; with a sign that may not, which one it is and the title without it. */
export function TitleHelp({ title, onUse }: Props) {
  const signs = listRefusedSigns(title)
  if (signs.length === 0) return TITLE_HELP
  const proposal = tidyTitle(title)
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
