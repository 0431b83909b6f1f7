import { work, type Task } from './work.ts';

// The only process that parses files. It has no environment and no connection, does one task at a time, and is killed when it takes too
// long or too much memory.
process.on('message', (task: Task) => {
  void work(task).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
