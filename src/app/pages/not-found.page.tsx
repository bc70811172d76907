import { data } from 'react-router'

/** Any address that is no page of ours. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
