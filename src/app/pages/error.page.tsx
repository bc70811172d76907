export default function ErrorPage() {
  return <h1>error</h1>
}
