import { Modal, Text } from '@mantine/core'
import { Button } from '../../ui/form/Button.tsx'
import { CopyValue } from '../../ui/format/CopyValue.tsx'
import layout from '../../ui/shell/layout.module.css'

export type Secret = { name: string; secret: string; isNew: boolean }

/** The secret of a webhook, which is shown only once. */
export const SecretModal = ({ secret: { name, secret, isNew }, onClose }: { secret: Secret; onClose: () => void }) => (
  <Modal opened onClose={onClose} title={`Secret for ${name}`} size="lg" closeOnClickOutside={false}>
    <div className={layout.parts}>
      <Text>Use this secret to verify deliveries. We store it encrypted and won’t show it again.</Text>
      <CopyValue value={secret} label="secret">
        <code>{secret}</code>
      </CopyValue>
      {!isNew && <Text c="dimmed">Deliveries are also signed with the previous secret for 24 hours.</Text>}
      <p>
        <Button variant="filled" onClick={onClose}>
          I’ve saved it
        </Button>
      </p>
    </div>
  </Modal>
)
