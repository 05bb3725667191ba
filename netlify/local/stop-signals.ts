/** Runs `stop` once on Ctrl+C or a polite kill, then ends the process with code 0. */
export function stopOnSignal(stop: () => Promise<void>): void {
  const end = () => {
    process.off('SIGINT', end).off('SIGTERM', end);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end).on('SIGTERM', end);
}
