import { FileInput } from '@mantine/core'
import { archive } from '@rolecall/contract/archive/archive'
import { useState } from 'react'
import { send, useCallMutation } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import layout from '../../ui/shell/layout.module.css'
import styles from './Archive.module.css'
import { sendArchive } from './send-archive.ts'

const NOT_SENT = { s3_key: '-', file_name: '-' }

/** Asks for an archive and imports it, or only tries what it would do. */
export function ImportArchive() {
  const [file, setFile] = useState<File | null>(null)
  const begin = useCallMutation(archive.upload, { quiet: true }, async ({ body }) => {
    const file_details = file ? await sendArchive(file) : NOT_SENT
    return send(archive.upload, { body: { file_details, dry_run: body.dry_run } })
  })
  const disabledReason = file ? undefined : 'Choose a file.'
  const start = (isTrial: boolean) => begin.mutate({ body: { file_details: NOT_SENT, dry_run: isTrial } })
  return (
    <section className={styles.part} aria-label="Import an archive">
      <FileInput
        label="Archive to import"
        description="Your company is still empty, so you can bring in everything another company exported from Rolecall."
        placeholder="Choose a .tar.zst or .zip file"
        accept=".zst,.zip"
        clearable
        clearButtonProps={{ 'aria-label': 'Remove file' }}
        value={file}
        error={begin.error?.message}
        onChange={(chosen) => {
          begin.reset()
          setFile(chosen)
        }}
      />
      <div className={layout.row}>
        <Button busy={begin.isPending} disabledReason={disabledReason} onClick={() => start(true)}>
          Test import
        </Button>
        <Button variant="filled" busy={begin.isPending} disabledReason={disabledReason} onClick={() => start(false)}>
          Import archive
        </Button>
      </div>
    </section>
  )
}
