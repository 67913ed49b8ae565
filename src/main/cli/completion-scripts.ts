/**
 * The scripts that shells load. They hold no knowledge: each calls `pligos __complete WORDS…`, which prints
 * one candidate per line, or `:files` / `:folders` where the shell itself completes.
 */
const bash = `# bash completion for pligos
_pligos() {
  local current="\${COMP_WORDS[COMP_CWORD]}" line
  local -a answer=()
  COMPREPLY=()
  while IFS= read -r line; do answer+=("$line"); done < <(pligos __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  case "\${answer[0]-}" in
    :files) compopt -o filenames; while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$current") ;;
    :folders) compopt -o filenames; while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -d -- "$current") ;;
    *) for line in "\${answer[@]}"; do [[ "$line" == "$current"* ]] && COMPREPLY+=("\${line%%$'\\t'*}"); done ;;
  esac
}
complete -F _pligos pligos
`;

const zsh = `#compdef pligos
# zsh completion for pligos
_pligos() {
  local -a answer described
  local line
  answer=("\${(@f)$(pligos __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  case "\${answer[1]-}" in
    ':files') _files ;;
    ':folders') _files -/ ;;
    '') ;;
    *)
      for line in "\${answer[@]}"; do
        described+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
      done
      _describe 'pligos' described
      ;;
  esac
}
if [ "\${funcstack[1]-}" = "_pligos" ]; then _pligos "$@"; else compdef _pligos pligos; fi
`;

const fish = `# fish completion for pligos
function __pligos_answer
  set -l words (commandline -opc) (commandline -ct)
  pligos __complete $words[2..-1] 2>/dev/null
end
function __pligos_complete
  set -l answer (__pligos_answer)
  switch "$answer[1]"
    case ':files'
      __fish_complete_path (commandline -ct)
    case ':folders'
      __fish_complete_directories (commandline -ct)
    case '*'
      printf '%s\\n' $answer
  end
end
complete -c pligos -f -a '(__pligos_complete)'
`;

export const shells: ReadonlyMap<string, string> = new Map([
  ['bash', bash],
  ['zsh', zsh],
  ['fish', fish],
]);
