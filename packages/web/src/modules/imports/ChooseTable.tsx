import { FileInput } from '@mantine/core'
import { imports } from '@rolecall/contract/imports/imports'
import { useState } from 'react'
import type { z } from 'zod'
import { send, useCallMutation } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import layout from '../../ui/shell/layout.module.css'
import styles from './ImportPage.module.css'
import { type FileDetails, sendTable } from './send-table.ts'

/** A table in the store, with a preview of its contents. */
export type SentTable = { file: FileDetails; preview: z.output<typeof imports.preview.response> }

const NOT_SENT: FileDetails = { s3_key: '', file_name: '' }

/** Asks for a table, sends it to the store and reads a preview; nothing is imported yet. */
export function ChooseTable({ onSent }: { onSent: (table: SentTable) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const look = useCallMutation(imports.preview, { quiet: true }, async () => {
    const details = file ? await sendTable(file) : NOT_SENT
    const preview = await send(imports.preview, { body: { file_details: details } })
    onSent({ file: details, preview })
    return preview
  })
  return (
    <section className={styles.part} aria-label="New import">
      <FileInput
        label="File to import"
        description="CSV or Excel (.xlsx), up to 200,000 rows, with names or email addresses. Exports from other recruiting systems and job boards work unchanged."
        placeholder="Choose a .csv or .xlsx file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        clearable
        clearButtonProps={{ 'aria-label': 'Remove file' }}
        value={file}
        error={look.error?.message}
        onChange={(chosen) => {
          look.reset()
          setFile(chosen)
        }}
      />
      <div className={layout.row}>
        <Button
          variant="filled"
          busy={look.isPending}
          disabledReason={file ? undefined : 'Choose a file.'}
          onClick={() => look.mutate({ body: { file_details: NOT_SENT } })}
        >
          Continue
        </Button>
      </div>
    </section>
  )
}
