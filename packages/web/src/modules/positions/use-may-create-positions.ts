import { useMay } from '../../../api/session.ts'

/** Whether somebody may create positions, and what positions are made from. */
export function useMayCreatePositions(): boolean {
  const mayCreatePublic = useMay('create_public_position')
  const mayCreatePrivate = useMay('create_private_position')
  return mayCreatePublic || mayCreatePrivate
}
