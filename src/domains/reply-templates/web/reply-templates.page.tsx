import { AdminPage } from '#ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { DataList } from '#ui/admin/data-list.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { TextAreaField, TextField } from '#ui/admin/form/text-field.tsx'
import { editedRecord, FormDialog, type Attempt } from '#ui/admin/form-dialog.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { actionsColumn } from '#ui/admin/list/usual-columns.tsx'
import { type DialogEnds, useListAddress, useListDialog } from '#ui/admin/use-list-address.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import { replyTemplateScreenMessages } from '../messages/index.ts'
import type { ReplyTemplate } from '../reply-template.schemas.ts'
import { replyTemplateQueries } from './reply-template.queries.ts'

type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; template: ReplyTemplate }

/** `/reply-templates`: the texts by which the agency answers. */
export default function ReplyTemplatesPage() {
  const t = useMessages(replyTemplateScreenMessages)
  const loaded = useLoaded(['replyTemplates.list'], replyTemplateQueries.all, 'list')
  const { dialog, choose, ends } = useListDialog<Open>(useListAddress([]), {}, loaded.reload)
  const columns = useTemplateColumns(choose)
  const outcome = useOutcome()
  const remove = async (id: number) => {
    await outcome.tell(replyTemplateQueries.remove(id), t.deletingFailed)
    ends.onChanged()
  }
  const add = <Button onClick={() => choose({ kind: 'add' })}>{t.add}</Button>
  return (
    <AdminPage title={t.names.templates} text={t.text} actions={add}>
      <DataList
        caption={t.names.templates}
        columns={columns}
        rows={loaded.data}
        state={loaded}
        empty={{ title: t.empty, text: t.emptyText }}
      />
      {dialog?.kind === 'delete' ? (
        <ConfirmDialog
          text={t.deleteText}
          name={dialog.template.name}
          onConfirm={() => remove(dialog.template.id)}
          onClose={ends.onClose}
        />
      ) : dialog ? (
        <TemplateForm {...(dialog.kind === 'edit' && { template: dialog.template })} {...ends} />
      ) : null}
    </AdminPage>
  )
}

function useTemplateColumns(onOpen: (open: Open) => void): Column<ReplyTemplate>[] {
  const t = useMessages(replyTemplateScreenMessages)
  const adminTexts = useMessages(adminMessages)
  return [
    {
      key: 'name',
      heading: t.name,
      cell: ({ name }) => (
        <span className="font-semibold wrap-anywhere">
          <WrittenText text={name} />
        </span>
      ),
    },
    {
      key: 'body',
      heading: t.body,
      cell: ({ body }) => (
        <span className="text-muted line-clamp-2 max-w-text">
          <WrittenText text={body} />
        </span>
      ),
    },
    actionsColumn(adminTexts.actions, {
      of: ({ name }) => name,
      actions: (template) => [
        { label: adminTexts.edit, onAct: () => onOpen({ kind: 'edit', template }) },
        { label: adminTexts.delete, danger: true, onAct: () => onOpen({ kind: 'delete', template }) },
      ],
    }),
  ]
}

const valuesOf = ({ name, subject, body }: ReplyTemplate) => ({ name, subject, body })

function TemplateForm({ template, onClose, onChanged }: DialogEnds & { template?: ReplyTemplate }) {
  const t = useMessages(replyTemplateScreenMessages)
  const outcome = useOutcome()
  const save = async (values: FormData, { via, version }: Attempt) => {
    const text = (name: string) => String(values.get(name) ?? '')
    const written = { name: text('name'), subject: text('subject'), body: text('body') }
    const { message } = template
      ? await replyTemplateQueries.change(template.id, { ...written, version })
      : await replyTemplateQueries.add(written, via)
    outcome.succeeded(message)
    onChanged()
  }
  const fields = [
    { name: 'name', label: t.name },
    { name: 'subject', label: t.subject },
    { name: 'body', label: t.body },
  ]
  return (
    <FormDialog
      wide
      title={template ? t.edit : t.add}
      submitLabel={t.save}
      onClose={onClose}
      onSubmit={save}
      {...(template && editedRecord(template, { all: replyTemplateQueries.all, valuesOf, fields }))}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={t.name} required maxLength={100} />
          <TextField form={form} name="subject" label={t.subject} required maxLength={200} />
          <TextAreaField form={form} name="body" label={t.body} required hint={t.fields} rows={8} maxLength={5000} />
        </>
      )}
    </FormDialog>
  )
}
