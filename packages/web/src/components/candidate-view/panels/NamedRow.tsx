import { sentence } from '@rolecall/domain/text/sentence'
import { Button } from '../../../ui/form/Button.tsx'
import { confirm } from '../../../ui/form/confirm.tsx'
import layout from '../../../ui/shell/layout.module.css'

type Props = { name: string; says: string; busy: boolean; onEdit: () => void; onRemove: () => void }

/** One pool, room or panel template. */
export function NamedRow({ name, says, busy, onEdit, onRemove }: Props) {
  const ask = async () => {
    const isSure = await confirm({
      title: sentence('Remove {name}?', { name }),
      text: 'Existing bookings don’t change.',
      confirmLabel: 'Remove',
      cancelLabel: 'Keep it',
      isDestructive: true,
    })
    if (isSure) onRemove()
  }
  return (
    <div className={layout.middleRow}>
      <div style={{ flex: '1 1 14rem', minWidth: 0 }}>
        <strong>{name}</strong>
        <div>{says}</div>
      </div>
      <div className={layout.row}>
        <Button aria-label={sentence('Edit {name}', { name })} onClick={onEdit}>
          Edit
        </Button>
        <Button
          aria-label={sentence('Remove {name}', { name })}
          variant="subtle"
          busy={busy}
          onClick={() => void ask()}
        >
          Remove
        </Button>
      </div>
    </div>
  )
}
