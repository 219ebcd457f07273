import type { LoggerService } from '@nestjs/common';

/** All that the server says while a test runs. */
export class TestLog implements LoggerService {
  lines: string[] = [];
  readonly log = this.note.bind(this);
  readonly warn = this.note.bind(this);
  readonly error = this.note.bind(this);
  readonly debug = this.note.bind(this);
  readonly verbose = this.note.bind(this);
  readonly fatal = this.note.bind(this);

  get text(): string {
    return this.lines.join('\n');
  }

  private note(...said: unknown[]): void {
    this.lines.push(said.map(String).join(' '));
  }
}
