import { FileInput, Progress } from '@mantine/core'
import { archive } from '@rolecall/contract/archive/archive'
import { formatCount } from '@rolecall/domain/text/format-number'
import { useState } from 'react'
import { CallError, send, useCallMutation } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import layout from '../../ui/shell/layout.module.css'
import prose from '../../ui/shell/prose.module.css'
import styles from './Archive.module.css'
import { forgetSent, sendArchive } from './send-archive.ts'

const NOT_SENT = { s3_key: '-', file_name: '-', more_keys: [] }
const MB = 1024 ** 2

/** Asks for an archive and imports it, or only tries what it would do. */
export function ImportArchive() {
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState<number>()
  const begin = useCallMutation(archive.upload, { quiet: true }, async ({ body }) => {
    const file_details = file ? await sendArchive(file, setSent).finally(() => setSent(undefined)) : NOT_SENT
    return send(archive.upload, { body: { file_details, dry_run: body.dry_run } }).catch((error: unknown) => {
      if (error instanceof CallError && error.code === 'not_found') forgetSent()
      throw error
    })
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
      {file && sent !== undefined && (
        <div role="status" className={prose.softLine} data-numbers>
          Uploading {formatCount(Math.floor(sent / MB))} of {formatCount(Math.ceil(file.size / MB))} MB
          <Progress value={(sent / Math.max(1, file.size)) * 100} aria-label="Upload" />
        </div>
      )}
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
