import { APPLICATION_ACTS } from '@rolecall/contract/page-addresses.gen'
import { useNavigate } from '@tanstack/react-router'
import { useAccess } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import type { AppPath } from '../../../ui/shell/app-path.ts'
import { stringifySearch } from '../../../ui/shell/search-params.ts'

/** Buttons that open pages about a candidate on a position, which the pages declare; those that the user may open. */
export function PageActs({ positionId, candidateId }: { positionId: string; candidateId: string }) {
  const navigate = useNavigate()
  const hasAccess = useAccess()
  const search = stringifySearch({ position: positionId, candidate: candidateId })
  return APPLICATION_ACTS.filter(({ access }) => hasAccess(access)).map(({ label, path }) => (
    <Button key={label} variant="subtle" onClick={() => void navigate({ href: `${path}${search}` as AppPath })}>
      {label}
    </Button>
  ))
}
