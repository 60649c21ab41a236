import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { NO_PERMISSION, useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { NoRows } from '../../../ui/list/NoRows.tsx'
import type { PositionsView } from './project-views.ts'

const NO_FILTERS = {
  state: 'all',
  project: '',
  stage: '',
  mine: false,
  unapproved: false,
} satisfies Partial<PositionsView>

function useMayCreate(): boolean {
  const mayCreatePublic = useMay('create_public_position')
  const mayCreatePrivate = useMay('create_private_position')
  return mayCreatePublic || mayCreatePrivate
}

/** Opens the wizard. */
export function NewPositionButton({ isMain = false }: { isMain?: boolean }) {
  const say = useWords()
  const navigate = useNavigate()
  const mayCreate = useMayCreate()
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      icon={IconFilePlus}
      disabledReason={mayCreate ? undefined : NO_PERMISSION}
      onClick={() => void navigate({ href: paths.newPosition() })}
    >
      {say('New {position}')}
    </Button>
  )
}

/** Returns whether a filter beside the search hides positions. */
export const isNarrowed = (view: PositionsView): boolean =>
  Object.entries(NO_FILTERS).some(([name, none]) => view[name as keyof typeof NO_FILTERS] !== none)

type Props = { view: PositionsView; onClear: (to: Partial<PositionsView>) => void }

/** Explains why no position is listed, and offers a next step. */
export function NoPositions({ view, onClear }: Props) {
  const say = useWords()
  const mayCreate = useMayCreate()
  return (
    <NoRows
      noun={say('{positions}')}
      search={{ text: view.q, onClear: () => onClear({ q: '' }) }}
      onClearFilters={isNarrowed(view) ? () => onClear(NO_FILTERS) : undefined}
      icon={IconFilePlus}
      action={mayCreate && <NewPositionButton />}
    >
      {mayCreate
        ? say('No {positions} yet. Create one, and matching people from the talent pool appear on its {shortlist}.')
        : say('No {positions} yet. {A position} appears here when its hiring team invites you.')}
    </NoRows>
  )
}
