import { Menu } from '@mantine/core'
import { type SavedView, savedViews } from '@rolecall/contract/pool/saved-views'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import type { describeList } from './saved-view-state.ts'
import type { ViewDialog } from './ViewDialogs.tsx'
import { VIEW_WORDS } from './view-words.ts'

// Loaded on demand: rarely opened.
const ViewDialogs = lazyNamed(() => import('./ViewDialogs.tsx'), 'ViewDialogs')

type Props = ReturnType<typeof describeList> & {
  /** Identifies the visit: one list, or one of several of a kind. */
  visit: string
  /** The id of a view to open initially. */
  asked?: string
}

/** Saved filters and order: open, save, and update. */
export function SavedViews({ page, state, isShown, tellLeftOut, onOpen, visit, asked = '' }: Props) {
  const words = VIEW_WORDS[page]
  const { data } = useCallQuery(savedViews.list, { query: { page } })
  const [dialog, setDialog] = useState<ViewDialog>()
  const [openedId, setOpened] = useState('')
  const edit = useCallMutation(savedViews.edit, {})
  const views = data?.data ?? []
  const shown = views.find(isShown)
  const opened = views.find(({ view_id }) => view_id === openedId)
  const close = () => setDialog(undefined)

  const open = (saved: SavedView, isAsked: boolean) => {
    setOpened(saved.view_id)
    onOpen(saved, { push: isAsked })
    const gone = tellLeftOut(saved)
    if (gone) toast.info(gone)
  }
  const isFirst = ({ view_id, is_default }: SavedView) => (asked ? view_id === asked : is_default)
  useFirstView({ visit, asked }, data && (views.find(isFirst) ?? null), open)

  const update = (saved: SavedView) =>
    edit.mutate({ body: { view_id: saved.view_id, view: state, version: saved.version } })
  const groups = [
    { label: `My ${words.title.toLowerCase()}`, views: views.filter(({ mine }) => mine) },
    { label: 'Shared by others', views: views.filter(({ mine }) => !mine) },
  ]
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button maw="16rem" aria-label={shown ? `${words.title}: ${shown.name}` : words.title} busy={edit.isPending}>
            {shown?.name ?? words.title}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="min(26rem, 70vh)" style={{ overflowY: 'auto' }}>
          {groups.map(
            (group) =>
              group.views.length > 0 && (
                <div key={group.label}>
                  <Menu.Label>{group.label}</Menu.Label>
                  {group.views.map((saved) => (
                    <Menu.Item
                      key={saved.view_id}
                      onClick={() => open(saved, true)}
                      rightSection={saved === shown && <IconCheck size={16} aria-label="shown" />}
                    >
                      {saved.name}
                    </Menu.Item>
                  ))}
                </div>
              ),
          )}
          {views.length > 0 && <Menu.Divider />}
          {opened?.may_change && opened !== shown && (
            <Menu.Item onClick={() => update(opened)}>{`Update “${opened.name}” with these filters`}</Menu.Item>
          )}
          <Menu.Item onClick={() => setDialog('naming')}>{`${words.save}…`}</Menu.Item>
          {views.length > 0 && <Menu.Item onClick={() => setDialog('managing')}>{words.manage}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog && (
          <ViewDialogs
            page={page}
            dialog={dialog}
            views={views}
            state={state}
            onSaved={({ view_id }) => setOpened(view_id)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

/** Opens the requested or the default view when the user arrives at an address without filters; once per visit. */
function useFirstView(
  { visit, asked }: { visit: string; asked: string },
  found: SavedView | null | undefined,
  open: (saved: SavedView, isAsked: boolean) => void,
) {
  const visited = useRef<{ visit: string; isBare: boolean }>(undefined)
  if (visited.current?.visit !== visit)
    visited.current = { visit, isBare: window.location.search === '' || asked !== '' }
  useEffect(() => {
    if (found === undefined || !visited.current?.isBare) return
    visited.current.isBare = false
    if (found) open(found, false)
  })
}
