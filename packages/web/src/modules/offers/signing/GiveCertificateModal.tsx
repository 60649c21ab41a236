import { FileInput, Modal, PasswordInput } from '@mantine/core'
import { signing } from '@rolecall/contract/offers/signing'
import { SIGNING } from '@rolecall/domain/offers/signing-limits'
import { useState } from 'react'
import { useCallMutation } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useFocusReturn } from '../../../ui/form/use-focus-return.ts'
import layout from '../../../ui/shell/layout.module.css'
import { toBase64 } from './base64.ts'

/** Uploads a certificate with its key, which signs from then on. */
export function GiveCertificateModal({ onClose }: { onClose: () => void }) {
  useFocusReturn()
  const [file, setFile] = useState<File | null>(null)
  /** The file's bytes, once they are read. */
  const [bytes, setBytes] = useState('')
  const [password, setPassword] = useState('')
  const give = useCallMutation(signing.give, { quiet: true })
  const isLarge = (file?.size ?? 0) > SIGNING.p12Max
  const choose = (chosen: File | null) => {
    give.reset()
    setFile(chosen)
    setBytes('')
    if (chosen && chosen.size <= SIGNING.p12Max) void toBase64(chosen).then(setBytes)
  }
  const fields = give.error?.fields ?? {}
  return (
    <Modal opened onClose={onClose} title="Upload your own certificate" returnFocus={false}>
      <form
        className={layout.parts}
        onSubmit={(event) => {
          event.preventDefault()
          give.mutate({ body: { file: bytes, password } }, { close: onClose })
        }}
      >
        <FileInput
          label="File (.p12 or .pfx)"
          description="A certificate with its RSA key of 2,048 to 4,096 bits. We store the key encrypted."
          placeholder="Choose a file"
          accept=".p12,.pfx,application/x-pkcs12"
          required
          value={file}
          error={isLarge ? 'The file is larger than 64 KB.' : fields.file}
          onChange={choose}
        />
        <PasswordInput
          label="File password"
          autoComplete="off"
          maxLength={SIGNING.passwordMax}
          value={password}
          error={fields.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {give.error && !fields.file && !fields.password && <p role="alert">{give.error.message}</p>}
        <div className={layout.row}>
          <Button
            type="submit"
            variant="filled"
            busy={give.isPending}
            disabledReason={bytes !== '' ? undefined : 'Choose a file.'}
          >
            Upload certificate
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  )
}
