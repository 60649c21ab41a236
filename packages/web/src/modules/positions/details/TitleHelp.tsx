import { cleanDisplayTitle, isDisplayTitleOf } from '@rolecall/domain/positions/display-title'
import { listRefusedSigns, normaliseTitle } from '@rolecall/domain/positions/normalise-title'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { TITLE_HELP } from './details-fields.ts'

type Props = {
  title: string
  /** Title that people read, '' if it equals the saved one; undefined in templates. */
  shown?: string
  /** The source of the title, if it was not typed. */
  mark?: ReactNode
  /** `shown` is '' if people read the saved title itself. */
  onUse: (title: string, shown: string) => void
}

/**
 * The title as people read it, where that differs from the saved one; for a forbidden character, a title that can be
 * saved. Otherwise the source, or the allowed characters.
 */
export function TitleHelp({ title, shown, mark, onUse }: Props) {
  if (shown)
    return (
      <span className={layout.twoLines}>
        {mark}
        <span>
          {`Everyone reads “${shown}”. The saved title has only letters, digits and spaces. `}
          <Use onClick={() => onUse(title, '')}>{`Show “${title.trim()}” instead`}</Use>
        </span>
      </span>
    )
  const signs = listRefusedSigns(title)
  if (signs.length === 0) return mark ?? TITLE_HELP
  const proposal = normaliseTitle(title)
  const written = cleanDisplayTitle(title)
  const isPair = shown !== undefined && isDisplayTitleOf(written, proposal)
  return (
    <>
      {`${TITLE_HELP} only: no ${signs.map((sign) => `“${sign}”`).join(', ')}. `}
      {proposal.length > 1 && (
        <Use onClick={() => onUse(proposal, isPair ? written : '')}>
          {isPair ? `Save “${proposal}”, show “${written}”` : `Use “${proposal}”`}
        </Use>
      )}
    </>
  )
}

const Use = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button variant="subtle" size="compact-xs" onClick={onClick}>
    {children}
  </Button>
)
