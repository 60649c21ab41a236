import { NO_PERMISSION, useMay } from '../../../api/session.ts'

/** Returns why the user may not create or change questionnaires; users who create or edit positions may. */
export function useMayMake(): string | undefined {
  const may = [useMay('create_public_position'), useMay('create_private_position'), useMay('edit_position')]
  return may.includes(true) ? undefined : NO_PERMISSION
}
