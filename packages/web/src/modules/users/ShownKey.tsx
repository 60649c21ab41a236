import { Modal } from '@mantine/core'
import { Button } from '../../ui/form/Button.tsx'
import { CopyValue } from '../../ui/format/CopyValue.tsx'
import layout from '../../ui/shell/layout.module.css'

/** A new key, shown only once. */
export const ShownKey = ({ value, onClose }: { value: string; onClose: () => void }) => (
  <Modal opened onClose={onClose} title="New key" size="lg" closeOnClickOutside={false}>
    <div className={layout.parts}>
      <p>Copy it now. We won’t show it again. Send it with each request as “Authorization: Bearer …”.</p>
      <CopyValue value={value} label="key" tooltip="Click to copy" />
      <div className={layout.row}>
        <Button variant="filled" onClick={onClose} data-autofocus>
          Done
        </Button>
      </div>
    </div>
  </Modal>
)
