import { FileInput } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useOnce } from '../../ui/form/use-once.ts'
import styles from './ImportPage.module.css'
import { type FileDetails, sendTable } from './send-table.ts'

/** Asks for a table and sends it to the store; nothing is imported yet. */
export function ChooseTable({ onSent }: { onSent: (file: FileDetails) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useState<string>()
  const { busy, once } = useOnce()
  const goOn = () =>
    once(async () => {
      if (!file) return
      try {
        onSent(await sendTable(file))
      } catch (error) {
        const sentence = error instanceof Error ? error.message : 'The file did not reach the store.'
        setFailure(sentence)
        toast.error(sentence)
      }
    })
  return (
    <section className={styles.part} aria-label="A new import">
      <FileInput
        label="Table of people"
        description="A CSV file with a line of headings, at least for names or e-mail addresses. Exports of OpenCATS, Greenhouse and Lever fit as they are."
        placeholder="Choose a CSV file"
        accept=".csv,.tsv,text/csv"
        clearable
        clearButtonProps={{ 'aria-label': 'Take the file back' }}
        value={file}
        error={failure}
        onChange={(chosen) => {
          setFailure(undefined)
          setFile(chosen)
        }}
      />
      <div className={styles.acts}>
        <Button
          variant="filled"
          busy={busy}
          disabledReason={file ? undefined : 'Choose a file.'}
          onClick={() => void goOn()}
        >
          Go on
        </Button>
      </div>
    </section>
  )
}
