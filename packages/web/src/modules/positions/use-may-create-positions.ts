import { useMay } from '../../api/session.ts'

/** Returns whether the user may create positions, and the templates for them. */
export function useMayCreatePositions(): boolean {
  const mayCreatePublic = useMay('create_public_position')
  const mayCreatePrivate = useMay('create_private_position')
  return mayCreatePublic || mayCreatePrivate
}
