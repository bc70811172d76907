import { Problem } from '#shared/problem.ts'
import { httpText } from './messages/index.ts'

/** 503: the server does as much as it can already. Nothing of the request was done. */
export class Overloaded extends Problem {
  constructor() {
    super(503, 'overloaded', httpText('busy'))
  }
}
