import { NO_RIGHT, useMay } from '../../../api/session.ts'

/** Why somebody may not make or change questionnaires: whoever makes or changes positions may. */
export function useMayMake(): string | undefined {
  const may = [useMay('create_public_position'), useMay('create_private_position'), useMay('edit_position')]
  return may.includes(true) ? undefined : NO_RIGHT
}
