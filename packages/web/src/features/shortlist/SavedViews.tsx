import { Menu } from '@mantine/core'
import { type SavedView, savedViews } from '@rolecall/contract/saved-views'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { isShown, stateOf, tellLeftOut, viewOf } from './saved-view-state.ts'
import type { ListView, SetView } from './shortlist-view.ts'
import type { ViewDialog } from './ViewDialogs.tsx'

// Opened by few.
const ViewDialogs = lazy(async () => ({ default: (await import('./ViewDialogs.tsx')).ViewDialogs }))

type Props = { positionId: string; view: ListView; setView: SetView }

/** Filters and order under a name: opened, kept, and brought up to date. */
export function SavedViews({ positionId, view, setView }: Props) {
  const { data } = useCallQuery(savedViews.list, {})
  const [dialog, setDialog] = useState<ViewDialog>()
  const [openedId, setOpened] = useState('')
  const edit = useCallMutation(savedViews.edit, {})
  const views = data?.data ?? []
  const shown = views.find((each) => isShown(each, view))
  const opened = views.find(({ view_id }) => view_id === openedId)
  const close = () => setDialog(undefined)

  const open = (saved: SavedView, isAsked: boolean) => {
    setOpened(saved.view_id)
    setView({ ...viewOf(saved.view, view), candidate: '' }, { push: isAsked })
    const gone = tellLeftOut(saved)
    if (gone) toast.info(gone)
  }
  useDefaultView(positionId, data && (views.find(({ is_default }) => is_default) ?? null), open)

  const update = (saved: SavedView) =>
    edit.mutate({ body: { view_id: saved.view_id, view: stateOf(view), version: saved.version } })
  const groups = [
    { label: 'My views', views: views.filter(({ mine }) => mine) },
    { label: 'Shared by others', views: views.filter(({ mine }) => !mine) },
  ]
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button maw="16rem" aria-label={shown ? `Views: ${shown.name}` : 'Views'} busy={edit.isPending}>
            {shown?.name ?? 'Views'}
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
            <Menu.Item onClick={() => update(opened)}>{`Keep these filters as “${opened.name}”`}</Menu.Item>
          )}
          <Menu.Item onClick={() => setDialog('naming')}>Save as a new view…</Menu.Item>
          {views.length > 0 && <Menu.Item onClick={() => setDialog('managing')}>Manage views…</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog && (
          <ViewDialogs
            dialog={dialog}
            views={views}
            state={stateOf(view)}
            onSaved={({ view_id }) => setOpened(view_id)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

/** Opens the default view of somebody who came to a position by an address that asks for nothing; once a visit. */
function useDefaultView(
  positionId: string,
  found: SavedView | null | undefined,
  open: (saved: SavedView, isAsked: boolean) => void,
) {
  const visited = useRef<{ positionId: string; isBare: boolean }>(undefined)
  if (visited.current?.positionId !== positionId)
    visited.current = { positionId, isBare: window.location.search === '' }
  useEffect(() => {
    if (found === undefined || !visited.current?.isBare) return
    visited.current.isBare = false
    if (found) open(found, false)
  })
}
