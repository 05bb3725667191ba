import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { freePort } from '../../../netlify/local/port.ts';

/** The part of another browser that a smoke test uses. */
export interface OtherBrowser {
  name: string;
  open(url: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Evaluates an expression in the page, awaits its promise and returns its text. */
  evaluate(expression: string): Promise<string>;
  /** Moves the mouse to a point. */
  pointAt(x: number, y: number): Promise<void>;
  /** PNG, as base64. */
  picture(): Promise<string>;
  close(): Promise<void>;
}

const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4*/MiniBrowser';
const STARTS_WITHIN_MS = 30_000;

/** Command that starts each of them; undefined for one that is not installed. */
export interface OtherBrowsers {
  WebKit: (() => Promise<OtherBrowser>) | undefined;
  Firefox: (() => Promise<OtherBrowser>) | undefined;
}

/** Debian's `webkit2gtk-driver` with `xvfb`, and `firefox-esr` or Firefox itself. */
export function findOtherBrowsers(): OtherBrowsers {
  const [binary] = globSync(MINI_BROWSER);
  const firefox = onPath('firefox-esr') ?? onPath('firefox');
  const hasDriver = onPath('WebKitWebDriver') && onPath('xvfb-run');
  return {
    WebKit: hasDriver && binary ? () => startWebKit(binary) : undefined,
    Firefox: firefox ? () => startFirefox(firefox) : undefined,
  };
}

/** Uses WebDriver over HTTP. */
async function startWebKit(binary: string): Promise<OtherBrowser> {
  const port = await freePort();
  const driver = start('xvfb-run', ['-a', 'WebKitWebDriver', '-p', String(port)]);
  const call = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Value };
    if (!response.ok) throw new Error(`WebKit: ${JSON.stringify(value)}`);
    return value;
  };
  await untilReady(() => call('GET', '/status'));
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: options },
  });
  const session = `/session/${sessionId}`;
  return {
    name: 'WebKit',
    open: (url) => call('POST', `${session}/url`, { url }),
    resize: (width, height) => call('POST', `${session}/window/rect`, { width, height }),
    evaluate: (expression) =>
      call('POST', `${session}/execute/async`, {
        script: `Promise.resolve(${expression}).then(arguments[0], (error) => arguments[0](String(error)))`,
        args: [],
      }),
    pointAt: (x, y) => call('POST', `${session}/actions`, { actions: mouseTo(x, y) }),
    picture: () => call('GET', `${session}/screenshot`),
    async close() {
      await call('DELETE', session);
      await stop(driver);
    },
  };
}

/** Uses WebDriver BiDi over a socket, which needs no driver. */
async function startFirefox(command: string): Promise<OtherBrowser> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile];
  const browser = start(command, [...args, '--remote-debugging-port', String(port)]);
  const socket = await untilReady(() => connect(`ws://127.0.0.1:${port}/session`));
  let last = 0;
  const call = async <Result>(method: string, params: object): Promise<Result> => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [data] = await once(socket, 'message');
      const answer = JSON.parse(String(data)) as { id?: number; error?: string; result: Result };
      if (answer.id !== id) continue;
      if (answer.error) throw new Error(`Firefox: ${String(data)}`);
      return answer.result;
    }
  };
  await call('session.new', { capabilities: {} });
  const tree = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = tree.contexts[0]?.context;
  return {
    name: 'Firefox',
    open: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    resize: (width, height) =>
      call('browsingContext.setViewport', { context, viewport: { width, height } }),
    async evaluate(expression) {
      const evaluation = { expression, awaitPromise: true, target: { context } };
      const { result } = await call<{ result?: { value?: unknown } }>(
        'script.evaluate',
        evaluation,
      );
      return String(result?.value);
    },
    pointAt: (x, y) => call('input.performActions', { context, actions: mouseTo(x, y) }),
    picture: async () =>
      (await call<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    async close() {
      socket.close();
      await stop(browser);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Both protocols use the same format. */
function mouseTo(x: number, y: number) {
  const parameters = { pointerType: 'mouse' };
  return [{ type: 'pointer', id: 'mouse', parameters, actions: [{ type: 'pointerMove', x, y }] }];
}

function onPath(command: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, command)).find((path) => existsSync(path));
}

/** A process group of its own, so that its children end with it. */
function start(command: string, args: string[]): ChildProcess {
  return spawn(command, args, { stdio: 'ignore', detached: true });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || !child.pid) return;
  process.kill(-child.pid, 'SIGTERM');
  await once(child, 'exit');
}

async function connect(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  return socket;
}

async function untilReady<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (const until = Date.now() + STARTS_WITHIN_MS; ; await wait(200)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}
