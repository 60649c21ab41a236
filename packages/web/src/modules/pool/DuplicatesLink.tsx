import { duplicates } from '@rolecall/contract/duplicates/duplicates'
import { sentence } from '@rolecall/domain/text/sentence'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { whenIdle } from '../../ui/shell/when-idle.ts'

/** A link to possible duplicates, with their number. */
export function DuplicatesLink() {
  const navigate = useNavigate()
  // Requested late: it searches the whole pool, and the list must not wait for it.
  const [isAsked, setAsked] = useState(false)
  useEffect(() => whenIdle(() => setAsked(true)), [])
  const { data } = useCallQuery(duplicates.count, {}, { enabled: isAsked })
  return (
    <Button icon={IconUsersGroup} onClick={() => void navigate({ href: paths.duplicates() })}>
      {sentence('Duplicates[ · {count}]', { count: data?.total || undefined })}
    </Button>
  )
}
