import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { Specimen, Specimens } from './specimen.tsx'

export function Overlays() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Specimens title="Overlays">
      <Specimen name="Dialog and toasts">
        <div className="flex flex-wrap gap-4">
          <Button kind="danger" onClick={() => setOpen(true)}>
            Delete role
          </Button>
          <Button
            kind="secondary"
            onClick={() => showToast({ kind: 'success', title: 'Success', text: 'Role updated successfully' })}
          >
            Success toast
          </Button>
          <Button
            kind="secondary"
            onClick={() =>
              showToast({ kind: 'error', title: 'Error', text: 'An error occurred while deleting the role.' })
            }
          >
            Error toast
          </Button>
        </div>
      </Specimen>
      <Dialog
        open={open}
        title="Are you sure?"
        onClose={close}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              Cancel
            </Button>
            <Button kind="danger" onClick={close}>
              Yes, delete it!
            </Button>
          </>
        }
      >
        This role will be deleted permanently.
      </Dialog>
    </Specimens>
  )
}
