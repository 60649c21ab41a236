import { Modal, Text } from '@mantine/core'
import { Button } from '../../ui/form/Button.tsx'
import { CopyValue } from '../../ui/format/CopyValue.tsx'
import layout from '../../ui/shell/layout.module.css'

export type Secret = { name: string; secret: string; isNew: boolean }

/** The secret of a webhook, which is shown only once. */
export const SecretModal = ({ secret: { name, secret, isNew }, onClose }: { secret: Secret; onClose: () => void }) => (
  <Modal opened onClose={onClose} title={`The secret of ${name}`} size="lg" closeOnClickOutside={false}>
    <div className={layout.parts}>
      <Text>Whoever receives messages verifies them by it. It is kept sealed and is not shown again.</Text>
      <CopyValue value={secret} label="secret">
        <code>{secret}</code>
      </CopyValue>
      {!isNew && <Text c="dimmed">The one before it goes on to sign beside it for 24 hours.</Text>}
      <p>
        <Button variant="filled" onClick={onClose}>
          I have kept it
        </Button>
      </p>
    </div>
  </Modal>
)
