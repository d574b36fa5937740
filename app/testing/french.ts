// What vitest runs before each test file. It evaluates this one anew for each, though they share a process; what it imports
// only once: French laid over itself again would be asked again for every sentence, file upon file.
import '../server/french.ts'
