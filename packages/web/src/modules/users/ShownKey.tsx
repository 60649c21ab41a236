import { Modal } from '@mantine/core'
import { Button } from '../../ui/form/Button.tsx'
import { CopyValue } from '../../ui/format/CopyValue.tsx'
import layout from '../../ui/shell/layout.module.css'

/** A new key, shown only once. */
export const ShownKey = ({ value, onClose }: { value: string; onClose: () => void }) => (
  <Modal opened onClose={onClose} title="The new key" size="lg" closeOnClickOutside={false}>
    <div className={layout.parts}>
      <p>Copy it now: it is not shown again. Send it with each call, as “Authorization: Bearer …”.</p>
      <CopyValue value={value} label="key" tooltip="Click to copy" />
      <div className={layout.row}>
        <Button variant="filled" onClick={onClose} data-autofocus>
          Done
        </Button>
      </div>
    </div>
  </Modal>
)
