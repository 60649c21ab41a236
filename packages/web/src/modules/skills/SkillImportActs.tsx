import { type SkillImport, skillImports } from '@rolecall/contract/skills/skill-imports'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallMutation } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import styles from './SkillImportsPage.module.css'

/** The actions on a list in its current state. */
export function SkillImportActs({ list, isBusy }: { list: SkillImport; isBusy: boolean }) {
  const say = useWords()
  const { id, state, file_name, added } = list
  const start = useCallMutation(skillImports.start, { quiet: true })
  const stop = useCallMutation(skillImports.stop, { quiet: true })
  const undo = useCallMutation(skillImports.undo, { quiet: true })
  const input = { params: { id } }
  const onError = ({ message }: { message: string }) => void toast.error(message, { long: true })
  const takeBack = async () => {
    const agreed = await confirm({
      title: 'Undo this import?',
      text: say(
        'Rolecall stops looking for the skills of {file_name}, except those that {positions} require. Skills already found in résumés stay.',
        { file_name },
      ),
      confirmLabel: 'Undo import',
    })
    if (agreed) undo.mutate(input, { onSuccess: () => void toast.success('Import undone.'), onError })
  }
  const canTakeOver = state === 'checked' && added > 0
  const isUnderWay = state === 'checking' || state === 'running'
  const canTakeBack = (state === 'done' || state === 'stopped') && added > 0
  if (!canTakeOver && !isUnderWay && !canTakeBack) return null
  return (
    <div className={styles.acts}>
      {canTakeOver && (
        <Button
          aria-label={sentence(
            { one: 'Import 1 skill from {file_name}', other: 'Import {count} skills from {file_name}' },
            { count: added, file_name },
          )}
          busy={start.isPending}
          disabledReason={isBusy ? 'Another file is being imported.' : undefined}
          onClick={() => start.mutate(input, { onError })}
        >
          {sentence({ one: 'Import 1 skill', other: 'Import {count} skills' }, { count: added })}
        </Button>
      )}
      {isUnderWay && (
        <Button aria-label={`Stop ${file_name}`} busy={stop.isPending} onClick={() => stop.mutate(input, { onError })}>
          Stop
        </Button>
      )}
      {canTakeBack && (
        <Button aria-label={`Undo import of ${file_name}`} busy={undo.isPending} onClick={() => void takeBack()}>
          Undo import
        </Button>
      )}
    </div>
  )
}
