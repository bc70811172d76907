import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { answeredProblem, api, isProblem } from '#shared/api-client.ts'
import { Avatar } from '#ui/admin/avatar.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { DataList } from '#ui/admin/data-list.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { numberColumn } from '#ui/admin/list/usual-columns.tsx'
import { keyPerRequest, repeatable } from '#ui/admin/form/save-once.ts'
import { FormDialog } from '#ui/admin/form-dialog.tsx'
import { ListPager } from '#ui/admin/list-pager.tsx'
import { PictureChoice } from '#ui/admin/picture-choice.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { type DialogEnds, useListAddress, useListDialog } from '#ui/admin/use-list-address.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { InputField, LinesField } from '#ui/form-fields.tsx'
import { useMessages } from '#ui/language.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { studentMessages } from '../messages/index.ts'
import type { studentSchema } from '../student.schemas.ts'

const pageSizes = [5, 10, 15]

/** `/students`: the leftover list and its form (readings, "Students"). */
export default function StudentsPage() {
  const t = useMessages(studentMessages).screen
  const columns = useStudentColumns()
  const address = useListAddress(pageSizes)
  const query = address.query()
  const students = useLoaded(['students', query], () => api.list<StudentView>(`/users/role/students?${query}`), 'list')
  const { dialog, choose, ends } = useListDialog<'add'>(address, {}, students.reload)
  const fail = useEffectEvent(useFailureToast())
  useEffect(() => {
    if (students.problem) fail(students.problem, t.failedToFetch)
  }, [students.problem, t])

  return (
    <AdminPage title={t.title} actions={<Button onClick={() => choose('add')}>{t.add}</Button>}>
      <DataList
        caption={t.title}
        columns={columns}
        rows={students.data?.items ?? null}
        state={students}
        first={(address.page - 1) * address.limit + 1}
        empty={{ title: t.empty, narrowed: address.narrowed }}
      />
      {students.data ? <ListPager address={address} {...students.data} /> : null}
      {dialog ? <StudentForm {...ends} /> : null}
    </AdminPage>
  )
}

/** Returns a function that reports why a call failed, in the words of specification §8. */
function useFailureToast() {
  const { missingToken } = useMessages(studentMessages).screen
  const { authenticationError, error } = useMessages(adminMessages)
  return (problem: unknown, text: string) => {
    const missing = isProblem(problem, 'token-missing')
    showToast({
      kind: 'error',
      title: missing ? authenticationError : error,
      text: missing ? missingToken : text,
    })
  }
}

function useStudentColumns(): Column<StudentView>[] {
  const t = useMessages(studentMessages).screen
  const { number: heading } = useMessages(adminMessages)
  return [
    numberColumn(heading),
    {
      key: 'name',
      heading: t.name,
      width: 10,
      card: 'name',
      cell: ({ name, profilePicture }) => (
        <span className="flex items-center gap-2.5 font-semibold">
          <Avatar name={name} url={profilePicture} className="size-8 text-xs" />
          <span className="min-w-0 md:truncate">{name}</span>
        </span>
      ),
    },
    { key: 'email', heading: t.email, width: 11, card: 'line', cell: ({ email }) => email },
    { key: 'subject', heading: t.subject, width: 7, card: 'fact', cell: ({ subject }) => subject },
    {
      key: 'phone',
      heading: t.phone,
      width: 8.5,
      card: 'fact',
      cell: ({ phone }) => <span className="figures whitespace-nowrap">{phone}</span>,
    },
    { key: 'address', heading: t.address, width: 7.5, card: 'line', cell: ({ address }) => address },
    {
      key: 'bio',
      heading: t.bio,
      card: 'line',
      cell: ({ bio }) => (
        <span title={bio} className="max-md:line-clamp-3">
          {bio}
        </span>
      ),
    },
  ]
}

/** The fields of specification §5 in order, with their input types. */
const fields = [
  { name: 'email', type: 'email' },
  { name: 'password', type: 'password' },
  { name: 'name', type: 'text' },
  { name: 'subject', type: 'text' },
  { name: 'phone', type: 'tel' },
  { name: 'address', type: 'text' },
] as const

/** Adds a student together with an account, which has no identity provider's uid yet. */
function StudentForm({ onClose, onChanged }: DialogEnds) {
  const t = useMessages(studentMessages).screen
  const { success } = useMessages(adminMessages)
  const fail = useFailureToast()
  const picture = useRef(Promise.resolve(''))
  const [attempts] = useState(keyPerRequest)

  const save = async (values: FormData) => {
    try {
      values.set('profilePicture', await picture.current)
      const student = Object.fromEntries(values)
      const key = attempts.keyOf(student)
      const { message } = await api.post('/users/students/register', student, repeatable(key))
      showToast({ kind: 'success', title: success, text: message })
      onChanged()
    } catch (problem) {
      fail(problem, t.failedToAdd)
      throw problem
    }
  }
  return (
    <FormDialog title={t.add} submitLabel={t.save} onClose={onClose} onSubmit={save}>
      {({ errors }) => (
        <>
          {fields.map(({ name, type }) => (
            <InputField
              key={name}
              label={t[name]}
              required
              error={errors[name]}
              name={name}
              type={type}
              autoComplete={type === 'password' ? 'new-password' : 'off'}
            />
          ))}
          <LinesField label={t.bio} required error={errors['bio']} name="bio" />
          <PictureField onChange={(chosen) => void (picture.current = chosen)} error={errors['profilePicture']} />
        </>
      )}
    </FormDialog>
  )
}

type PictureFieldProps = { onChange: (picture: Promise<string>) => void; error: string | undefined }

/** The profile picture: uploaded when chosen. `onChange` gets its address, once it is stored; '' for none. */
function PictureField({ onChange, error }: PictureFieldProps) {
  const t = useMessages(studentMessages).screen
  const id = useId()
  const [shown, setShown] = useState('')
  const [failure, setFailure] = useState<string>()

  const upload = async (file: File) => {
    const form = new FormData()
    form.append('file', file)
    setFailure(undefined)
    const stored = api.post<{ profilePicture: string }>('/users/students/picture', form)
    const picture = stored.then(({ profilePicture }) => profilePicture)
    onChange(picture)
    try {
      setShown(await picture)
    } catch (problem) {
      onChange(Promise.resolve(shown))
      setFailure(answeredProblem(problem)?.message ?? t.pictureFailed)
    }
  }
  const remove = async () => {
    onChange(Promise.resolve(''))
    setShown('')
  }
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid gap-1.5">
      <legend className="pb-1.5 text-sm font-semibold">{t.picture}</legend>
      <div className="flex flex-wrap items-center gap-4">
        {shown === '' ? null : <Avatar name="" url={shown} className="size-16" />}
        <PictureChoice
          hasPicture={shown !== ''}
          texts={{ choose: t.choosePicture, replace: t.replacePicture, remove: t.removePicture }}
          onChoose={upload}
          onRemove={remove}
        />
      </div>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {t.pictureHint}
      </p>
      <FieldError id={`${id}-error`} error={failure ?? error} />
    </fieldset>
  )
}

type StudentView = z.output<typeof studentSchema>
