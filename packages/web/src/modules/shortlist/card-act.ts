import type { KeyId } from '../../../kit/shell/key-table.ts'

/** One act of the card's menu. */
export type CardAct = {
  id: string
  label: string
  shortcut?: KeyId
  disabledReason?: string | undefined
  run: () => void
}
