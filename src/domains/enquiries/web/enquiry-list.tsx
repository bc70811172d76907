import { useMessages } from '#ui/language.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useListAddress } from '#ui/admin/use-list-address.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { enquiryPageSizes } from '../enquiry.schemas.ts'
import { enquiryStates } from '../enquiry.ts'
import { inboxMessages } from '../messages/index.ts'
import { enquiryQueries } from './enquiry.queries.ts'
import { EnquiryDialog } from './enquiry-dialog.tsx'
import { useEnquiryColumns } from './use-enquiry-columns.tsx'

/** The enquiries with search and state; one of them opens over the list and stands in the address. */
export function EnquiryList() {
  const t = useMessages(inboxMessages)
  const address = useListAddress(enquiryPageSizes, { filters: ['state'] })
  const query = address.query()
  const enquiries = useLoaded(['enquiry.page', query], () => enquiryQueries.page(query), 'list')
  const columns = useEnquiryColumns((id) => address.set({ open: String(id), page: address.get('page') }))
  const opened = Number(address.get('open'))
  return (
    <>
      <RecordList
        caption={t.title}
        address={address}
        sizes={enquiryPageSizes}
        list={enquiries}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        searchLabel={t.search}
        filters={[
          {
            key: 'state',
            label: t.state,
            any: t.anyState,
            options: enquiryStates.map((state) => ({ value: state, label: t.states[state] })),
          },
        ]}
        views="enquiries"
        onOpen={({ id }) => address.set({ open: String(id), page: address.get('page') })}
        empty={{ title: t.empty, text: t.emptyText }}
      />
      {opened > 0 ? (
        <EnquiryDialog
          key={opened}
          id={opened}
          onClose={() => address.set({ open: null, page: address.get('page') }, { replace: true })}
          onChanged={enquiries.reload}
        />
      ) : null}
    </>
  )
}
