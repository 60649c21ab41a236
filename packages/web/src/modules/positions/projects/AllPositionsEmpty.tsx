import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { NO_RIGHT, useMay } from '../../../api/session.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { useWords } from '../../../kit/format/own-words.ts'
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

/** Leads to the wizard, which asks for a project first where there is none. */
export function NewPositionButton({ isMain = false }: { isMain?: boolean }) {
  const say = useWords()
  const navigate = useNavigate()
  const mayCreate = useMayCreate()
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      icon={IconFilePlus}
      disabledReason={mayCreate ? undefined : NO_RIGHT}
      onClick={() => void navigate({ href: paths.newPosition() })}
    >
      {say('New {position}')}
    </Button>
  )
}

type Props = { view: PositionsView; onClear: (to: Partial<PositionsView>) => void }

/** Why no position is listed, and what to do about it. */
export function NoPositions({ view, onClear }: Props) {
  const say = useWords()
  const mayCreate = useMayCreate()
  const isNarrowed = Object.entries(NO_FILTERS).some(([name, none]) => view[name as keyof typeof NO_FILTERS] !== none)
  if (isNarrowed)
    return (
      <EmptyState action={<Button onClick={() => onClear(NO_FILTERS)}>{say('Show all {positions}')}</Button>}>
        {say('No {position} fits all of these filters.')}
      </EmptyState>
    )
  if (mayCreate)
    return (
      <EmptyState icon={IconFilePlus} action={<NewPositionButton />}>
        {say(
          'There is no {position} yet. Describe whom you look for, and whoever fits in the résumé pool is on its {shortlist}.',
        )}
      </EmptyState>
    )
  return (
    <EmptyState>
      {say(
        'You are on no {position} yet. Whoever hires for it can invite you: then it stands here, with its {candidates}.',
      )}
    </EmptyState>
  )
}
