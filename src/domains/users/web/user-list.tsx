import { useCallback, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { DataList } from '#ui/office/data-list.tsx'
import { ListPager } from '#ui/office/list-pager.tsx'
import { SearchBox } from '#ui/office/search-box.tsx'
import { useListAddress } from '#ui/office/use-list-address.ts'
import { useLoaded } from '#ui/office/use-loaded.ts'
import { usePermission } from '#ui/office/use-session.ts'
import { Select } from '#ui/select.tsx'
import { userMessages } from '../messages/index.ts'
import { userPageSizes } from '../user-page-sizes.ts'
import { UserDialogs, type UserDialog } from './user-dialogs.tsx'
import { useUserColumns } from './user-columns.tsx'
import { userQueries } from './user.queries.ts'

/** Search, status, the table, its pages and its forms. `/users` and `/dashboard` show the same (readings, "Routes"). */
export function UserList() {
  const t = useMessages(userMessages).screen
  const mayAdd = usePermission('users.write')
  const address = useListAddress(userPageSizes)
  const query = address.query(['status'])
  const users = useLoaded(useCallback(() => userQueries.users(query), [query]))
  const [chosen, setChosen] = useState<UserDialog | null>(null)
  const columns = useUserColumns({ onChoose: setChosen, onChanged: users.reload })

  const { q, page, limit, set } = address
  const close = () => {
    setChosen(null)
    if (address.has('new')) set({ new: null }, { replace: true })
  }
  const status = address.get('status')
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 pb-4">
        <SearchBox value={q} label={t.search} onSearch={(text) => set({ q: text }, { replace: true })} />
        <span className="w-56 max-sm:w-full">
          <Select
            aria-label={t.status}
            value={status}
            placeholder={t.anyStatus}
            options={[
              { value: 'active', label: t.active },
              { value: 'suspended', label: t.suspended },
            ]}
            onChange={({ target }) => set({ status: target.value })}
          />
        </span>
        {mayAdd ? (
          <Button className="ms-auto" onClick={() => setChosen({ kind: 'add' })}>
            {t.add}
          </Button>
        ) : null}
      </div>
      <DataList
        caption={t.title}
        columns={columns}
        rows={users.data?.items ?? null}
        rowKey={({ id }) => id}
        state={users}
        first={(page - 1) * limit + 1}
        empty={{ title: t.empty, onClear: q || status || page > 1 ? () => set({ q: '', status: '' }) : undefined }}
      />
      {users.data ? <ListPager address={address} sizes={userPageSizes} {...users.data} /> : null}
      <UserDialogs
        dialog={address.has('new') && mayAdd ? { kind: 'add' } : chosen}
        onClose={close}
        onChanged={() => {
          close()
          users.reload()
        }}
      />
    </>
  )
}
