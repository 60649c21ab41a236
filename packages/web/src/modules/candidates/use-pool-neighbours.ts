import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../api/address/paths.ts'
import { findPoolNeighbours } from '../../components/candidate-view/pane/pool-walk.ts'
import { useKeys } from '../../ui/shell/keys.ts'

/**
 * Returns links to the candidates before and after this one in the pool's list, with their keys; undefined without
 * such a list.
 */
export function usePoolNeighbours(resumeId: string) {
  const navigate = useNavigate()
  const found = findPoolNeighbours(resumeId)
  const goTo = (id: string | undefined) =>
    id && found ? () => void navigate({ href: paths.candidateInfo(id, found.search), replace: true }) : undefined
  const [onPrevious, onNext] = [goTo(found?.previous), goTo(found?.next)]
  useKeys([
    { id: 'nextCandidate', run: () => onNext?.(), enabled: !!onNext },
    { id: 'previousCandidate', run: () => onPrevious?.(), enabled: !!onPrevious },
  ])
  if (!found) return undefined
  const { at, total, back } = found
  return { walk: { at, total, onPrevious, onNext }, goBack: () => void navigate({ href: back }) }
}
