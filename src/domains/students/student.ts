/** A student: a leftover of another product, kept as it was (readings, "Students"). */
export type Student = {
  id: number
  uid: string
  email: string
  name: string
  subject: string
  phone: string
  address: string
  bio: string
  profilePicture: string | null
  createdAt: Date
}
