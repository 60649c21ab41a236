import { FileInput, PasswordInput, Select, TextInput } from '@mantine/core'
import { moveIn } from '@rolecall/contract/moving/move-in'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { useState } from 'react'
import { send, useCallMutation, useCallQuery } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import layout from '../../ui/shell/layout.module.css'
import prose from '../../ui/shell/prose.module.css'
import styles from './MoveInPage.module.css'
import { sendFiles } from './send-files.ts'

type Product = CallResult<typeof moveIn.products>['data'][number]
const NOTHING = { product: '' }
const ZONES = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]

const nameOf = ({ label, door }: Product): string =>
  `${label}, ${door === 'files' ? 'from its files' : 'through its API'}`

/** Asks which system to read, and for its files or credentials. Reading adds nothing yet. */
export function StartMove({ onBegun }: { onBegun: (runId: string) => void }) {
  const { data } = useCallQuery(moveIn.products, {})
  const [chosen, setChosen] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [zone, setZone] = useState('')
  const [given, setGiven] = useState<Record<string, string>>({})
  const [sent, setSent] = useState(0)
  const product = data?.data.find((each) => each.product === chosen)
  const begin = useCallMutation(moveIn.create, { quiet: true, long: true }, async () => {
    const isFiles = product?.door === 'files'
    const body = isFiles
      ? { product: chosen, files: await sendFiles(files, setSent), zone }
      : { product: chosen, credentials: given }
    const answer = await send(moveIn.create, { body })
    toast.success(answer.message)
    setFiles([])
    setGiven({})
    setChosen('')
    onBegun(answer.run_id)
    return answer
  })
  const choose = (value: string) => {
    begin.reset()
    setFiles([])
    setGiven({})
    setChosen(value)
  }
  const missing = product?.credentials.find(({ name }) => !given[name]?.trim())
  const refused = !product
    ? 'Choose the system to move in from.'
    : product.door === 'files'
      ? files.length === 0
        ? 'Choose its files.'
        : undefined
      : missing && `Enter ${missing.label}.`
  return (
    <section className={styles.part} aria-label="New move">
      <Select
        label="System to move in from"
        placeholder="Choose a system"
        data={(data?.data ?? []).map((each) => ({ value: each.product, label: nameOf(each) }))}
        value={chosen || null}
        searchable
        onChange={(value) => choose(value ?? '')}
      />
      {product && (
        <ul className={prose.list}>
          {product.asks.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {product?.door === 'files' && (
        <FileInput
          label="Files"
          description="All files of the export at once. Pack folders as ZIP."
          placeholder="Choose files"
          multiple
          clearable
          clearButtonProps={{ 'aria-label': 'Remove files' }}
          value={files}
          onChange={setFiles}
        />
      )}
      {product?.asks_zone && (
        <Select
          label="Time zone of its times"
          description="Its files say none. Without one, its times are unknown."
          placeholder="Unknown"
          data={ZONES}
          value={zone || null}
          searchable
          clearable
          onChange={(value) => setZone(value ?? '')}
        />
      )}
      {product?.credentials.map(({ name, label, is_secret, example, help }) => {
        const Field = is_secret ? PasswordInput : TextInput
        return (
          <Field
            key={name}
            label={label}
            description={help || undefined}
            placeholder={example || undefined}
            autoComplete="off"
            maxLength={4_000}
            value={given[name] ?? ''}
            onChange={({ currentTarget: { value } }) => setGiven({ ...given, [name]: value })}
          />
        )
      })}
      {begin.isPending && files.length > 1 && (
        <p className={prose.softLine} role="status">
          {`Sent ${sent} of ${files.length} files.`}
        </p>
      )}
      {begin.error && <p role="alert">{begin.error.message}</p>}
      <div className={layout.row}>
        <Button
          variant="filled"
          busy={begin.isPending}
          disabledReason={refused}
          onClick={() => begin.mutate({ body: NOTHING })}
        >
          Read
        </Button>
      </div>
    </section>
  )
}
