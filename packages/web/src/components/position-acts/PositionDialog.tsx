import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import { Suspense } from 'react'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { teamOfPosition } from '../team/team-of.ts'
import { ClosePositionModal } from './ClosePositionModal.tsx'

// Loaded on demand, each when it is opened.
const ManageTeamModal = lazyNamed(() => import('../team/ManageTeamModal.tsx'), 'ManageTeamModal')
const TemplateNameModal = lazyNamed(() => import('./TemplateNameModal.tsx'), 'TemplateNameModal')
const PostModal = lazyNamed(() => import('./PostModal.tsx'), 'PostModal')
const AutoInviteModal = lazyNamed(() => import('./AutoInviteModal.tsx'), 'AutoInviteModal')
const PostLinksModal = lazyNamed(() => import('./PostLinksModal.tsx'), 'PostLinksModal')
const SourcingModal = lazyNamed(() => import('../sourcing/SourcingModal.tsx'), 'SourcingModal')

export type PositionDialogName =
  | 'team'
  | 'closing'
  | 'naming'
  | 'sourcing'
  | 'inviting'
  | 'posting'
  | 'paying'
  | 'linking'

type Props = {
  dialog: PositionDialogName | undefined
  position: PositionDetails
  /** Called once the pay that a job post must state is saved. */
  onPaid: () => void
  onClose: () => void
}

/** The open dialog about a position, if any. */
export const PositionDialog = (props: Props) => (
  <Suspense>
    <OpenDialog {...props} />
  </Suspense>
)

function OpenDialog({ dialog, position, onPaid, onClose }: Props) {
  switch (dialog) {
    case 'team':
      return <ManageTeamModal team={teamOfPosition(position)} onClose={onClose} />
    case 'closing':
      return <ClosePositionModal position={position} onClose={onClose} />
    case 'sourcing':
      return <SourcingModal position={position} onClose={onClose} />
    case 'inviting':
      return <AutoInviteModal position={position} onClose={onClose} />
    case 'posting':
      return <PostModal position={position} onClose={onClose} />
    case 'paying':
      return <PostModal position={position} submitLabel="Save and publish" onSaved={onPaid} onClose={onClose} />
    case 'linking':
      return <PostLinksModal positionId={position._id} onClose={onClose} />
    case 'naming':
      return <TemplateNameModal position={position} onClose={onClose} />
    case undefined:
      return null
  }
}
