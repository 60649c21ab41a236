import { TextInput } from '@mantine/core'
import { pool } from '@rolecall/contract/pool/pool'
import { useCallMutation } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Button } from '../../ui/form/Button.tsx'
import { pollReading } from './reading-store.ts'
import styles from './UploadsPanel.module.css'

type Props = { uploadId: string; place: number; name: string; reason: string }

/** A file without a recognisable name: the user types the name, or discards the file. */
export function NamelessFile({ uploadId, place, name, reason }: Props) {
  const file = { upload_id: uploadId, place }
  const { form, shell } = useCallForm(pool.nameFile, {
    initial: { name: '' },
    toBody: (values) => ({ ...file, name: values.name }),
    onDone: () => void pollReading(),
  })
  const removal = useCallMutation(pool.removeFile, { done: `${name} was removed.` })
  return (
    <form className={styles.look} noValidate onSubmit={shell.onSubmit}>
      <p>{reason} Whose résumé is this?</p>
      <TextInput
        {...form.getInputProps('name')}
        size="xs"
        aria-label={`Name of the person in ${name}`}
        placeholder="Name"
      />
      <Button type="submit" size="xs" busy={shell.loading}>
        Add
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        busy={removal.isPending}
        aria-label={`Remove ${name}`}
        onClick={() => removal.mutate({ body: file }, { onSuccess: () => void pollReading() })}
      >
        Remove
      </Button>
      {shell.error && <p role="alert">{shell.error.message}</p>}
    </form>
  )
}
