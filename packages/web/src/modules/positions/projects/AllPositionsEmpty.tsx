import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { NO_PERMISSION, useMay } from '../../../api/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import type { PositionsView } from './project-views.ts'

const NO_FILTERS = {
  state: 'all',
  q: '',
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

type Props = { view: PositionsView; onClear: (to: Partial<PositionsView>) => void }

/** Explains why no position is listed, and offers a next step. */
export function NoPositions({ view, onClear }: Props) {
  const say = useWords()
  const mayCreate = useMayCreate()
  const isNarrowed = Object.entries(NO_FILTERS).some(([name, none]) => view[name as keyof typeof NO_FILTERS] !== none)
  if (isNarrowed)
    return (
      <EmptyState action={<Button onClick={() => onClear(NO_FILTERS)}>{say('Show all {positions}')}</Button>}>
        {say('No {positions} match these filters.')}
      </EmptyState>
    )
  if (mayCreate)
    return (
      <EmptyState icon={IconFilePlus} action={<NewPositionButton />}>
        {say('No {positions} yet. Create one, and matching people from the talent pool appear on its {shortlist}.')}
      </EmptyState>
    )
  return (
    <EmptyState>{say('No {positions} yet. {A position} appears here when its hiring team invites you.')}</EmptyState>
  )
}
