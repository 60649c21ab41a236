import { skillImports } from '@rolecall/contract/skills/skill-imports'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import { useRef } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useSingleFlight } from '../../ui/form/use-single-flight.ts'
import { sendList } from './send-list.ts'

/** Uploads a file and has it checked. */
export function ChooseList({ isBusy }: { isBusy: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const add = useCallMutation(skillImports.add, { quiet: true })
  const { busy, once } = useSingleFlight()
  const take = (file: File) =>
    once(async () => {
      try {
        const s3_key = await sendList(file)
        await add.mutateAsync({ body: { s3_key, file_name: file.name.slice(-200) } })
      } catch (error) {
        toast.error(error instanceof Error ? error.message : String(error), { long: true })
      }
    })
  return (
    <>
      <Button
        variant="filled"
        icon={IconFileImport}
        busy={busy}
        disabledReason={isBusy ? 'Another file is being imported. Wait for it to finish, or stop it.' : undefined}
        onClick={() => input.current?.click()}
      >
        Choose file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Skill file"
        accept=".csv,.txt,.tsv,.gz"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Allows the same file to be chosen again.
          currentTarget.value = ''
          if (file) void take(file)
        }}
      />
    </>
  )
}
