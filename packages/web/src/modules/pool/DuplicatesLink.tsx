import { duplicates } from '@rolecall/contract/people/duplicates'
import { sentence } from '@rolecall/domain/text/sentence'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { Button } from '../../../kit/form/Button.tsx'
import { whenIdle } from '../../../kit/shell/when-idle.ts'

/** Where the same person may be there twice, and how often. */
export function DuplicatesLink() {
  const navigate = useNavigate()
  // It looks through the whole pool, for which the list is not kept waiting.
  const [isAsked, setAsked] = useState(false)
  useEffect(() => whenIdle(() => setAsked(true)), [])
  const { data } = useCallQuery(duplicates.count, {}, { enabled: isAsked })
  return (
    <Button icon={IconUsersGroup} onClick={() => void navigate({ href: paths.duplicates() })}>
      {sentence('Duplicates[ · {count}]', { count: data?.total || undefined })}
    </Button>
  )
}
