import { ACCESS_MESSAGES } from '@rolecall/contract/platform/access-messages'
import { type Source, sources } from '@rolecall/contract/sourcing/sources'
import { useState } from 'react'
import { type CallError, useCallMutation } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { confirm } from '../../ui/form/confirm.tsx'
import { useWords } from '../../ui/format/company-terms.ts'

const reasonOf = ({ fields, message }: CallError, said: string) =>
  fields?.source ?? (message === said ? 'Please try again.' : message)

/** Activates sources, and deactivates them after confirmation; reports the result in the texts meant for it (rule S-002). */
export function useSwitch() {
  const say = useWords()
  const [failure, setFailure] = useState<{ title: string; text: string }>()
  const forget = () => setFailure(undefined)
  const activate = useCallMutation(sources.activate, { failed: ACCESS_MESSAGES.activateFailed, quiet: true })
  const deactivate = useCallMutation(sources.deactivate, { quiet: true })

  const ask = async ({ source, source_name: name, status }: Source) => {
    const onSuccess = ({ message }: { message: string }) => {
      forget()
      toast.success(message)
    }
    if (status !== 'active')
      return activate.mutate(
        { body: { source } },
        { onSuccess, onError: () => void toast.error(ACCESS_MESSAGES.activateFailed) },
      )
    const isSure = await confirm({
      title: `Deactivate ${name}?`,
      text: say('{Positions} can’t add it anymore. Those that use it keep it, and its credentials stay.'),
      confirmLabel: 'Deactivate',
    })
    if (!isSure) return
    const title = ACCESS_MESSAGES.deactivateFailed
    const onError = (error: CallError) => setFailure({ title, text: `${name}: ${reasonOf(error, title)}` })
    deactivate.mutate({ body: { source } }, { onSuccess, onError })
  }
  return {
    ask: (source: Source) => void ask(source),
    failure,
    forget,
    isBusy: activate.isPending || deactivate.isPending,
  }
}
