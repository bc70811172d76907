import { answerTasks } from '#platform/process/process-pool.ts'

// Entry point of a child process: answers with the names of its settings.
answerTasks(async () => Object.keys(process.env))
