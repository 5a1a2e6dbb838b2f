import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';
import type { CallToolResult } from '@modelcontextprotocol/client';

/*
 * The window of an agent, for tests: the official host half of MCP Apps around the page in a sandboxed frame. What the
 * page asks of the server goes through `hostCall`, which the test connects with a real client.
 */

declare global {
  interface Window {
    hostCall(params: { name: string; arguments?: Record<string, unknown> | undefined }): Promise<CallToolResult>;
    hostNote(kind: 'context' | 'link', text: string): void;
    showJob(page: string, result: CallToolResult, context: { theme: 'light' | 'dark'; locale: string }): Promise<void>;
  }
}

window.showJob = async (page, result, context) => {
  const frame = document.querySelector('iframe')!;
  const bridge = new AppBridge(
    null,
    { name: 'test-host', version: '1' },
    { openLinks: {}, serverTools: {}, updateModelContext: { text: {} } },
    { hostContext: context },
  );
  bridge.oncalltool = (params) => window.hostCall(params);
  bridge.onopenlink = ({ url }) => {
    window.hostNote('link', url);
    return Promise.resolve({});
  };
  bridge.onupdatemodelcontext = ({ content }) => {
    window.hostNote('context', JSON.stringify(content));
    return Promise.resolve({});
  };
  bridge.onsizechange = ({ height }) => {
    if (height !== undefined) frame.style.height = `${height}px`;
  };
  const ready = new Promise<void>((done) => {
    bridge.oninitialized = () => done();
  });
  await bridge.connect(new PostMessageTransport(frame.contentWindow!, frame.contentWindow!));
  frame.srcdoc = page;
  await ready;
  await bridge.sendToolInput({ arguments: {} });
  await bridge.sendToolResult(result);
};
