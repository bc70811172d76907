import { EmptyRoom } from './empty-room.tsx'

/** `/agent_page` */
export default function AgentPage() {
  return <EmptyRoom room="agent" />
}
