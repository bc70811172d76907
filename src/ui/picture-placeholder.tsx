import { classNames } from './class-names.ts'
import { TibebDiamond } from './tibeb.tsx'

/** What stands where a listing has no picture: cloth with one diamond, never a grey box. */
export function PicturePlaceholder({ aspect = 'aspect-[4/3]', className }: { aspect?: string; className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('bg-sunken grid place-items-center', aspect, className)}>
      <TibebDiamond size={72} />
    </div>
  )
}
