import type { KeyId } from '../../ui/shell/key-table.ts'

/** One action in a card's menu. */
export type CardAct = {
  id: string
  label: string
  shortcut?: KeyId
  disabledReason?: string | undefined
  run: () => void
}
