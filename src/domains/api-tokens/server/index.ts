export { authenticateTokens } from './authenticate-token.ts'
